package com.fasterxml.jackson.datatype.jdk8;
public class Jdk8Module extends com.fasterxml.jackson.databind.module.SimpleModule {}
