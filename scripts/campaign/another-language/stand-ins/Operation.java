package io.swagger.v3.oas.annotations;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.security.SecurityRequirement;
public @interface Operation {
  String operationId() default "";
  String summary() default "";
  String description() default "";
  String[] tags() default {};
  boolean deprecated() default false;
  Parameter[] parameters() default {};
  ApiResponse[] responses() default {};
  SecurityRequirement[] security() default {};
}
